/** The form's messages, in the languages that the simulation supports. */

export interface FlowMessages {
  readonly cardNumber: string;
  readonly expiryDate: string;
  readonly securityCode: string;
  readonly cardNumberInvalid: string;
  readonly expiryDateInvalid: string;
  readonly expired: string;
  readonly securityCodeInvalid: string;
  /** `{amount}` is replaced. */
  readonly pay: string;
  readonly paying: string;
  readonly notEnoughFunds: string;
  readonly declined: string;
  readonly connection: string;
}

const FLOW_ENGLISH: FlowMessages = {
  cardNumber: 'Card number',
  expiryDate: 'Expiry date (MM/YY)',
  securityCode: 'Security code',
  cardNumberInvalid: 'Check the card number',
  expiryDateInvalid: 'Enter the month and year on the card',
  expired: 'This card has expired',
  securityCodeInvalid: 'Check the security code',
  pay: 'Pay {amount}',
  paying: 'Paying…',
  notEnoughFunds: 'Your card has insufficient funds. Try another card.',
  declined: 'The payment was declined. Try again or use another card.',
  connection: 'The payment could not be sent. Check your connection and try again.',
};

const TRANSLATIONS: Readonly<Record<string, FlowMessages>> = {
  en: FLOW_ENGLISH,
  de: {
    cardNumber: 'Kartennummer',
    expiryDate: 'Gültig bis (MM/JJ)',
    securityCode: 'Prüfnummer',
    cardNumberInvalid: 'Bitte prüfen Sie die Kartennummer',
    expiryDateInvalid: 'Geben Sie Monat und Jahr von der Karte ein',
    expired: 'Diese Karte ist abgelaufen',
    securityCodeInvalid: 'Bitte prüfen Sie die Prüfnummer',
    pay: '{amount} bezahlen',
    paying: 'Zahlung läuft…',
    notEnoughFunds: 'Ihre Karte ist nicht gedeckt. Versuchen Sie es mit einer anderen.',
    declined: 'Die Zahlung wurde abgelehnt. Versuchen Sie es noch einmal oder mit anderer Karte.',
    connection: 'Die Zahlung konnte nicht gesendet werden. Prüfen Sie Ihre Verbindung.',
  },
  fr: {
    cardNumber: 'Numéro de carte',
    expiryDate: 'Date d’expiration (MM/AA)',
    securityCode: 'Cryptogramme',
    cardNumberInvalid: 'Vérifiez le numéro de carte',
    expiryDateInvalid: 'Saisissez le mois et l’année inscrits sur la carte',
    expired: 'Cette carte a expiré',
    securityCodeInvalid: 'Vérifiez le cryptogramme',
    pay: 'Payer {amount}',
    paying: 'Paiement en cours…',
    notEnoughFunds: 'Le solde est insuffisant. Essayez une autre carte.',
    declined: 'Le paiement a été refusé. Réessayez ou utilisez une autre carte.',
    connection: 'Le paiement n’a pas pu être envoyé. Vérifiez votre connexion.',
  },
};

/** By the language of a BCP 47 tag; English if it is not supported. */
export function flowMessages(locale: string): FlowMessages {
  return TRANSLATIONS[locale.slice(0, 2).toLowerCase()] ?? FLOW_ENGLISH;
}

export function declineMessage(messages: FlowMessages, reason: string): string {
  return reason === 'not_enough_funds' ? messages.notEnoughFunds : messages.declined;
}
