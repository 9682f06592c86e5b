/** The messages for customers, by language. The frame has the same languages. */

export type Situation = 'unreachable' | 'declined' | 'paid' | 'unknown' | 'expired' | 'unavailable';

interface Messages extends Readonly<Record<Situation, string>> {
  /** The frame's accessible name, for screen readers. */
  readonly title: string;
}

const en: Messages = {
  title: 'Payment form',
  unreachable: 'The payment service is not responding. Try again.',
  declined: 'The payment was not completed. Try again or pay another way.',
  paid: 'This order is already paid or being paid. Do not pay again.',
  unknown: 'Your payment is being checked. Do not pay again.',
  expired: 'This payment has expired. Start again.',
  unavailable: 'The payment is not possible.',
};

const de: Messages = {
  title: 'Zahlungsformular',
  unreachable: 'Der Zahlungsdienst antwortet nicht. Bitte erneut versuchen.',
  declined: 'Die Zahlung kam nicht zustande. Bitte erneut versuchen oder anders zahlen.',
  paid: 'Diese Bestellung ist oder wird bereits bezahlt. Bitte nicht erneut zahlen.',
  unknown: 'Ihre Zahlung wird geprüft. Bitte nicht erneut zahlen.',
  expired: 'Diese Zahlung ist abgelaufen. Bitte neu beginnen.',
  unavailable: 'Die Zahlung ist nicht möglich.',
};

const fr: Messages = {
  title: 'Formulaire de paiement',
  unreachable: 'Le service de paiement ne répond pas. Veuillez réessayer.',
  declined: 'Le paiement n’a pas abouti. Veuillez réessayer ou payer autrement.',
  paid: 'Cette commande est déjà payée ou en cours de paiement. Ne payez pas à nouveau.',
  unknown: 'Votre paiement est en cours de vérification. Ne payez pas à nouveau.',
  expired: 'Ce paiement a expiré. Veuillez recommencer.',
  unavailable: 'Le paiement est impossible.',
};

const nl: Messages = {
  title: 'Betaalformulier',
  unreachable: 'De betaaldienst reageert niet. Probeer het opnieuw.',
  declined: 'De betaling is niet gelukt. Probeer het opnieuw of betaal anders.',
  paid: 'Deze bestelling is of wordt al betaald. Betaal niet opnieuw.',
  unknown: 'Uw betaling wordt gecontroleerd. Betaal niet opnieuw.',
  expired: 'Deze betaling is verlopen. Begin opnieuw.',
  unavailable: 'De betaling is niet mogelijk.',
};

const MESSAGES = new Map(Object.entries({ en, de, fr, nl }));

/** @param locale - BCP 47 tag; unknown languages fall back to English */
export function messagesFor(locale: string): Messages {
  const [language = ''] = locale.toLowerCase().split('-');
  return MESSAGES.get(language) ?? en;
}
