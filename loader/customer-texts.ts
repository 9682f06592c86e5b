/** What customers are told, by language. The frame speaks the same languages. */

export type Situation =
  'offline' | 'declined' | 'paid' | 'unknown' | 'expired' | 'busy' | 'unavailable';

type Texts = Readonly<Record<Situation, string>>;

const en: Texts = {
  offline: 'The payment service cannot be reached. Check your connection and try again.',
  declined: 'The payment was not completed. Try again or choose another way to pay.',
  paid: 'This order is already paid or being paid. Do not pay again.',
  unknown: 'Your payment is still being checked. Do not pay again.',
  expired: 'This payment has expired. Please start again.',
  busy: 'The payment service is busy. Try again in a moment.',
  unavailable: 'The payment is not possible at the moment.',
};

const de: Texts = {
  offline: 'Der Zahlungsdienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
  declined: 'Die Zahlung kam nicht zustande. Versuchen Sie es erneut oder zahlen Sie anders.',
  paid: 'Diese Bestellung ist oder wird bereits bezahlt. Bitte nicht erneut zahlen.',
  unknown: 'Ihre Zahlung wird noch geprüft. Bitte nicht erneut zahlen.',
  expired: 'Diese Zahlung ist abgelaufen. Bitte beginnen Sie von vorn.',
  busy: 'Der Zahlungsdienst ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  unavailable: 'Die Zahlung ist im Moment nicht möglich.',
};

const fr: Texts = {
  offline: 'Le service de paiement est injoignable. Vérifiez votre connexion.',
  declined: 'Le paiement n’a pas abouti. Réessayez ou payez autrement.',
  paid: 'Cette commande est déjà payée ou en cours de paiement. Ne payez pas à nouveau.',
  unknown: 'Votre paiement est en cours de vérification. Ne payez pas à nouveau.',
  expired: 'Ce paiement a expiré. Veuillez recommencer.',
  busy: 'Le service de paiement est saturé. Réessayez dans un instant.',
  unavailable: 'Le paiement est impossible pour le moment.',
};

const nl: Texts = {
  offline: 'De betaaldienst is niet bereikbaar. Controleer uw verbinding.',
  declined: 'De betaling is niet gelukt. Probeer het opnieuw of betaal anders.',
  paid: 'Deze bestelling is al betaald of wordt betaald. Betaal niet opnieuw.',
  unknown: 'Uw betaling wordt nog gecontroleerd. Betaal niet opnieuw.',
  expired: 'Deze betaling is verlopen. Begin opnieuw.',
  busy: 'De betaaldienst is druk. Probeer het zo meteen opnieuw.',
  unavailable: 'Betalen is nu niet mogelijk.',
};

const TEXTS = new Map<string, Texts>([
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['nl', nl],
]);

/** @param locale - BCP 47; a language that is not there falls back to English */
export function textsFor(locale: string): Texts {
  const [language = ''] = locale.toLowerCase().split('-');
  return TEXTS.get(language) ?? en;
}
