/** Messages in French. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';
import type { SetUpMessages } from '../language/set-up-messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Formulaire de paiement',
  unavailable: 'Le paiement est impossible.',
  unreachable: 'Le service de paiement ne répond pas. Veuillez réessayer.',
  stopped: 'Le formulaire de paiement a été fermé.',
  expired: 'Ce paiement a expiré. Veuillez recommencer.',
  alreadyPaid: 'Cette commande est déjà payée. Ne payez pas à nouveau.',
  beingPaid:
    'Un autre paiement pour cette commande est en cours de traitement. Veuillez patienter avant de réessayer.',
  closed: 'Ce paiement est clos. Veuillez vérifier votre commande avant de payer à nouveau.',
  failedDeclined:
    'Votre paiement a été refusé. Vous n’avez pas été débité. Veuillez recommencer pour payer autrement.',
  failedCancelled: 'Votre paiement a été annulé. Vous n’avez pas été débité.',
  failedExpired: 'Votre paiement a expiré. Vous n’avez pas été débité. Veuillez recommencer.',
  failedSuperseded:
    'Cette commande a été payée ailleurs. Ne payez pas à nouveau. Toute somme prélevée ici vous sera rendue.',
  failedReplaced:
    'Un autre paiement a remplacé celui-ci. Veuillez continuer avec cet autre paiement.',
  offline: 'Vous êtes hors ligne. Vous pourrez continuer dès que la connexion sera rétablie.',
  declined:
    'Votre paiement a été refusé. Veuillez vérifier vos informations et réessayer, ou payer autrement.',
  notCompleted: 'Votre paiement n’a pas abouti. Veuillez réessayer.',
  changed: 'Le montant a changé. Veuillez le vérifier avant de payer.',
  unconfirmed:
    'Votre paiement n’a pas encore pu être confirmé. Vous pouvez payer à nouveau et ne paierez qu’une seule fois.',
  unknown:
    'Nous n’avons pas pu savoir si vous avez payé. Veuillez vérifier avant de payer à nouveau.',
  failed:
    'Votre paiement est terminé, mais nous ne savons pas si vous avez été débité. Veuillez vérifier avant de payer à nouveau.',
  noMethod: 'Aucun moyen de paiement n’est disponible ici. Veuillez payer autrement.',
  broken:
    'Le formulaire de paiement a rencontré un problème. Veuillez vérifier votre connexion et réessayer.',
  disconnected: 'La connexion au formulaire de paiement a été perdue. Veuillez recharger la page.',
};

export const frameMessages: FrameMessages = {
  title: 'Paiement',
  loading: 'Chargement du formulaire de paiement',
  ready: 'Le formulaire de paiement est prêt',
  confirming: 'Confirmation de votre paiement. Veuillez rester sur cette page.',
  timeOver: 'Le délai de paiement est écoulé. Nous vérifions si votre paiement est arrivé.',
  completed: 'Merci. Votre paiement est effectué.',
  accepted: 'Merci. Votre commande est acceptée. Votre paiement est en attente.',
  stillLoading: 'Le formulaire de paiement est encore en cours de chargement.',
  extended: 'Vous avez plus de temps pour payer.',
  offlineChecking:
    'Vous êtes hors ligne. Nous vérifierons votre paiement dès que la connexion sera rétablie.',
  retry: 'Réessayer',
  payInWindow: 'Payer dans une nouvelle fenêtre',
  windowOpened: 'Veuillez terminer votre paiement dans la fenêtre qui s’est ouverte.',
  windowBlocked: 'Si la page de paiement ne s’est pas ouverte, veuillez continuer sur cette page.',
  openAgain: 'Rouvrir la fenêtre',
  continueHere: 'Continuer sur cette page',
  continueToPayment: 'Continuer vers le paiement',
  walletFailed:
    'Le portefeuille n’a pas répondu. Veuillez autoriser les fenêtres pop-up et réessayer, ou payer autrement.',
  closeWindow: 'Vous pouvez fermer cette fenêtre.',
};

export const setUpMessages: SetUpMessages = {
  formTitle: 'Formulaire pour vos données',
  unavailable: 'Vos données ne peuvent pas être enregistrées.',
  unreachable: 'Le service ne répond pas. Veuillez réessayer.',
  stopped: 'Le formulaire a été fermé.',
  expired: 'Ce formulaire a expiré. Veuillez recommencer.',
  alreadyPaid: 'C’est déjà fait. Ne saisissez pas vos données à nouveau.',
  beingPaid: 'Vos données sont déjà en cours de traitement. Veuillez patienter avant de réessayer.',
  closed:
    'Ce formulaire est clos. Veuillez vérifier si vos données sont enregistrées avant de les saisir à nouveau.',
  failedDeclined:
    'Vos données ont été refusées. Vous n’avez pas été débité. Veuillez recommencer avec d’autres données.',
  failedCancelled: 'L’enregistrement a été annulé. Vous n’avez pas été débité.',
  failedExpired: 'Ce formulaire a expiré. Vous n’avez pas été débité. Veuillez recommencer.',
  failedSuperseded: 'Vos données ont été enregistrées ailleurs. Ne les saisissez pas à nouveau.',
  failedReplaced: 'Un autre formulaire a remplacé celui-ci. Veuillez y continuer.',
  declined:
    'Vos données ont été refusées. Veuillez les vérifier et réessayer, ou en saisir d’autres.',
  notCompleted: 'Vos données n’ont pas été enregistrées. Veuillez réessayer.',
  changed: 'Le formulaire a changé. Veuillez le vérifier avant de continuer.',
  unconfirmed:
    'Nous n’avons pas encore pu confirmer l’enregistrement de vos données. Vous pouvez les saisir à nouveau : elles ne seront enregistrées qu’une seule fois.',
  unknown:
    'Nous n’avons pas pu savoir si vos données sont enregistrées. Veuillez vérifier avant de les saisir à nouveau.',
  failed: 'Vos données n’ont pas été enregistrées. Veuillez recommencer.',
  noMethod: 'Aucune donnée ne peut être enregistrée ici.',
  broken: 'Le formulaire a rencontré un problème. Veuillez vérifier votre connexion et réessayer.',
  disconnected: 'La connexion au formulaire a été perdue. Veuillez recharger la page.',
  title: 'Vos données',
  loading: 'Chargement du formulaire',
  ready: 'Le formulaire est prêt',
  confirming: 'Enregistrement de vos données. Veuillez rester sur cette page.',
  timeOver: 'Le délai est écoulé. Nous vérifions si vos données sont enregistrées.',
  completed: 'Merci. Vos données sont enregistrées.',
  accepted: 'Merci. Nous avons reçu vos données. Leur confirmation est en attente.',
  stillLoading: 'Le formulaire est encore en cours de chargement.',
  extended: 'Vous avez plus de temps.',
  offlineChecking:
    'Vous êtes hors ligne. Nous vérifierons si vos données sont enregistrées dès que la connexion sera rétablie.',
  payInWindow: 'Continuer dans une nouvelle fenêtre',
  windowOpened: 'Veuillez continuer dans la fenêtre qui s’est ouverte.',
  windowBlocked: 'Si aucune fenêtre ne s’est ouverte, veuillez continuer sur cette page.',
  continueToPayment: 'Continuer',
  walletFailed:
    'Le portefeuille n’a pas répondu. Veuillez autoriser les fenêtres pop-up et réessayer, ou saisir d’autres données.',
};
