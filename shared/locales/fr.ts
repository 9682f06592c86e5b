/** Messages in French. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Formulaire de paiement',
  errorUnreachable: 'Le service de paiement ne répond pas. Veuillez réessayer.',
  errorDeclined: 'Le paiement n’a pas abouti. Veuillez réessayer ou payer autrement.',
  errorPaid: 'Cette commande est déjà payée ou en cours de paiement. Ne payez pas à nouveau.',
  errorUnknown: 'Votre paiement est en cours de vérification. Ne payez pas à nouveau.',
  errorExpired: 'Ce paiement a expiré. Veuillez recommencer.',
  errorUnavailable: 'Le paiement est impossible.',
};

export const frameMessages: FrameMessages = {
  title: 'Paiement',
  loading: 'Chargement du formulaire de paiement',
  ready: 'Le formulaire de paiement est prêt',
  confirming: 'Confirmation de votre paiement. Veuillez rester sur cette page.',
  completed: 'Merci. Votre paiement est effectué.',
  failed: 'Ce paiement n’a pas été effectué. Vous n’avez pas été débité.',
  unknown:
    'Nous n’avons pas pu savoir si vous avez payé. Veuillez vérifier avant de payer à nouveau.',
  declined: 'Votre paiement a été refusé. Veuillez vérifier vos informations et réessayer.',
  declinedWithChoice:
    'Votre paiement a été refusé. Veuillez réessayer ou choisir un autre moyen de paiement.',
  interrupted:
    'La connexion a été perdue avant que votre paiement soit effectué. Veuillez réessayer.',
  notCompleted: 'Votre paiement n’a pas abouti. Veuillez réessayer.',
  stillLoading: 'Le formulaire de paiement est encore en cours de chargement.',
  broken:
    'Le formulaire de paiement a rencontré un problème. Veuillez vérifier votre connexion et réessayer.',
  disconnected: 'La connexion au formulaire de paiement a été perdue. Veuillez recharger la page.',
  offline: 'Vous êtes hors ligne. Vous pourrez continuer dès que la connexion sera rétablie.',
  offlineChecking:
    'Vous êtes hors ligne. Nous vérifierons votre paiement dès que la connexion sera rétablie.',
  retry: 'Réessayer',
  payInWindow: 'Payer dans une nouvelle fenêtre',
  windowOpened: 'Veuillez terminer votre paiement dans la fenêtre qui s’est ouverte.',
  windowBlocked: 'Si la page de paiement ne s’est pas ouverte, veuillez continuer sur cette page.',
  openAgain: 'Rouvrir la fenêtre',
  continueHere: 'Continuer sur cette page',
  continueToPayment: 'Continuer vers le paiement',
  closeWindow: 'Vous pouvez fermer cette fenêtre.',
};
