/**
 * What the form of a customer with an account has besides: the sentence by which a method may be saved, and saved
 * cards. A bundle of its own, because most sessions have no account.
 */
import type { CardConfiguration, DropinConfiguration } from '@adyen/adyen-web';
import type { FormContext, GatewayMessages } from '../gateway-definition.ts';
import type { Saving } from './configuration.ts';

const ENGLISH_SENTENCE =
  'Save this card for my next payments to %@. I can have it removed there at any time.';

/** Each names the merchant, the purpose, and how to withdraw. */
const SENTENCES: Readonly<Record<string, string>> = {
  ar: 'حفظ هذه البطاقة لمدفوعاتي القادمة إلى %@. يمكنني طلب إزالتها هناك في أي وقت.',
  da: 'Gem dette kort til mine næste betalinger til %@. Jeg kan til enhver tid få det fjernet der.',
  de: 'Diese Karte für meine nächsten Zahlungen an %@ speichern. Ich kann sie dort jederzeit entfernen lassen.',
  es: 'Guardar esta tarjeta para mis próximos pagos a %@. Puedo pedir allí que se elimine en cualquier momento.',
  fr: 'Enregistrer cette carte pour mes prochains paiements à %@. Je peux y demander sa suppression à tout moment.',
  he: 'שמירת הכרטיס לתשלומים הבאים שלי אל %@. אפשר לבקש שם את הסרתו בכל עת.',
  it: 'Salva questa carta per i miei prossimi pagamenti a %@. Posso farla rimuovere lì in qualsiasi momento.',
  ja: '%@ への次回以降の支払いのため、このカードを保存します。保存したカードはいつでも削除を依頼できます。',
  nl: 'Bewaar deze kaart voor mijn volgende betalingen aan %@. Ik kan haar daar altijd laten verwijderen.',
  pl: 'Zapisz tę kartę do moich kolejnych płatności na rzecz %@. W każdej chwili mogę tam poprosić o jej usunięcie.',
  pt: 'Guardar este cartão para os meus próximos pagamentos a %@. Posso pedir lá a sua remoção a qualquer momento.',
  sv: 'Spara kortet för mina nästa betalningar till %@. Jag kan när som helst få det borttaget där.',
  tr: 'Bu kartı %@ için sonraki ödemelerimde kullanmak üzere kaydet. Kartın kaldırılmasını orada istediğim zaman isteyebilirim.',
  'zh-CN': '保存此卡，用于我以后向 %@ 付款。我可以随时在该处要求删除。',
  'zh-TW': '儲存此卡，用於我以後向 %@ 付款。我可以隨時在該處要求移除。',
};

const ENGLISH_STATEMENT =
  'Nothing is charged now. My details are saved for my later payments to %@. I can have them removed there at any time.';

/** Of a set-up, where the customer agrees by the press. Each names the merchant, the purpose, and how to withdraw. */
const STATEMENTS: Readonly<Record<string, string>> = {
  ar: 'لن يتم خصم أي مبلغ الآن. تُحفظ هذه البيانات للمدفوعات اللاحقة إلى %@. يمكنني طلب إزالتها هناك في أي وقت.',
  da: 'Der trækkes intet nu. Oplysningerne gemmes til senere betalinger til %@. Jeg kan til enhver tid få dem fjernet der.',
  de: 'Jetzt wird nichts abgebucht. Diese Daten werden für spätere Zahlungen an %@ gespeichert. Ich kann sie dort jederzeit entfernen lassen.',
  es: 'Ahora no se cobra nada. Estos datos se guardan para pagos posteriores a %@. Puedo pedir allí que se eliminen en cualquier momento.',
  fr: 'Rien n’est débité maintenant. Ces données sont enregistrées pour des paiements ultérieurs à %@. Je peux y demander leur suppression à tout moment.',
  he: 'לא יבוצע חיוב כעת. הפרטים נשמרים לתשלומים מאוחרים יותר אל %@. אפשר לבקש שם את הסרתם בכל עת.',
  it: 'Ora non viene addebitato nulla. Questi dati vengono salvati per pagamenti successivi a %@. Posso farli rimuovere lì in qualsiasi momento.',
  ja: '今回の請求はありません。この情報は %@ への今後の支払いのために保存されます。保存した情報はいつでも削除を依頼できます。',
  nl: 'Er wordt nu niets afgeschreven. Deze gegevens worden bewaard voor latere betalingen aan %@. Ik kan ze daar altijd laten verwijderen.',
  pl: 'Teraz nic nie zostanie pobrane. Te dane zostaną zapisane do późniejszych płatności na rzecz %@. W każdej chwili mogę tam poprosić o ich usunięcie.',
  pt: 'Nada é cobrado agora. Estes dados são guardados para pagamentos posteriores a %@. Posso pedir lá a sua remoção a qualquer momento.',
  sv: 'Inga pengar dras nu. Uppgifterna sparas för mina senare betalningar till %@. Jag kan när som helst få dem borttagna där.',
  tr: 'Şimdi hiçbir ücret alınmaz. Bu bilgiler %@ için sonraki ödemelerde kullanılmak üzere kaydedilir. Kaldırılmalarını orada istediğim zaman isteyebilirim.',
  'zh-CN': '现在不会扣款。这些信息将保存，用于以后向 %@ 付款。我可以随时在该处要求删除。',
  'zh-TW': '現在不會扣款。這些資料將儲存，用於以後向 %@ 付款。我可以隨時在該處要求移除。',
};

const ENGLISH_FAILURE = 'We could not confirm that the card was removed. Please try again.';

/** The removal may have been executed all the same, if its response was lost. */
const FAILURES: Readonly<Record<string, string>> = {
  ar: 'لم نتمكن من تأكيد إزالة البطاقة. يرجى المحاولة مرة أخرى.',
  da: 'Vi kunne ikke bekræfte, at kortet er fjernet. Prøv igen.',
  de: 'Wir konnten nicht bestätigen, dass die Karte entfernt wurde. Bitte versuchen Sie es noch einmal.',
  es: 'No hemos podido confirmar que la tarjeta se haya eliminado. Inténtalo de nuevo.',
  fr: 'Nous n’avons pas pu confirmer la suppression de la carte. Veuillez réessayer.',
  he: 'לא הצלחנו לאשר שהכרטיס הוסר. נסו שוב.',
  it: 'Non è stato possibile confermare che la carta sia stata rimossa. Riprova.',
  ja: 'カードが削除されたことを確認できませんでした。もう一度お試しください。',
  nl: 'We konden niet bevestigen dat de kaart is verwijderd. Probeer het opnieuw.',
  pl: 'Nie udało się potwierdzić, że karta została usunięta. Spróbuj ponownie.',
  pt: 'Não foi possível confirmar que o cartão foi removido. Tente novamente.',
  sv: 'Vi kunde inte bekräfta att kortet har tagits bort. Försök igen.',
  tr: 'Kartın kaldırıldığını doğrulayamadık. Lütfen tekrar deneyin.',
  'zh-CN': '无法确认此卡是否已移除。请重试。',
  'zh-TW': '無法確認此卡是否已移除。請再試一次。',
};

const ENGLISH_REMOVAL = 'The card was removed.';

/** Read by screen readers. */
const REMOVALS: Readonly<Record<string, string>> = {
  ar: 'تمت إزالة البطاقة.',
  da: 'Kortet er fjernet.',
  de: 'Die Karte wurde entfernt.',
  es: 'La tarjeta se ha eliminado.',
  fr: 'La carte a été supprimée.',
  he: 'הכרטיס הוסר.',
  it: 'La carta è stata rimossa.',
  ja: 'カードを削除しました。',
  nl: 'De kaart is verwijderd.',
  pl: 'Karta została usunięta.',
  pt: 'O cartão foi removido.',
  sv: 'Kortet har tagits bort.',
  tr: 'Kart kaldırıldı.',
  'zh-CN': '此卡已移除。',
  'zh-TW': '此卡已移除。',
};

/** The configuration of the session still has them when the form is mounted again. */
const removedHandles = new Set<string>();

/** In place of the form's own, and in addition to them. */
export interface AccountOptions {
  /** With the sentence beside the box. Left out where the customer is not asked. */
  readonly translations?: Readonly<Record<string, string>>;
  /** The sentence above the form of a set-up. Left out where the merchant's page has asked the customer. */
  readonly statement?: string;
  /** Sends with a submission the sentence that the customer has seen. */
  readonly takeStep?: FormContext['takeStep'];
  readonly card: Required<Pick<CardConfiguration, 'enableStoreDetails'>>;
  readonly savedCard: Required<Pick<CardConfiguration, 'hideCVC'>>;
  /** With a button to remove a saved card. Drop-in asks the customer first. */
  readonly dropin: Required<
    Pick<
      DropinConfiguration,
      | 'showRemovePaymentMethodButton'
      | 'onDisableStoredPaymentMethod'
      | 'filterStoredPaymentMethods'
    >
  >;
}

/**
 * @param context - with the locale of Adyen's messages. The sentence is in English for a language without one.
 * @param messages - `undefined` for a form in English
 */
export type AccountForm = (
  context: AccountContext,
  messages: Awaited<GatewayMessages>,
) => AccountOptions;

interface AccountContext extends Pick<
  FormContext,
  'locale' | 'takeStep' | 'removeMethod' | 'report'
> {
  /** Whether the press saves the method, and charges nothing. Adyen's form then has no box. */
  readonly isSetUp: boolean;
  /** Has a message read by screen readers, and moves the focus there from what is about to be removed. */
  readonly announce: (message: string) => void;
}

export function accountForm({ asks, need, merchant }: Saving): AccountForm {
  return (context, messages) => ({
    ...(asks ? consentTo(merchant, context, messages) : {}),
    card: { enableStoreDetails: asks || context.isSetUp },
    savedCard: { hideCVC: need === 'nothing' },
    dropin: removalIn(context, messages),
  });
}

function removalIn(
  { locale, removeMethod, report, announce }: Parameters<AccountForm>[0],
  messages: Parameters<AccountForm>[1],
): AccountOptions['dropin'] {
  const failure = sentenceIn(locale, messages, FAILURES) ?? ENGLISH_FAILURE;
  const removal = sentenceIn(locale, messages, REMOVALS) ?? ENGLISH_REMOVAL;
  return {
    showRemovePaymentMethodButton: true,
    filterStoredPaymentMethods: (stored) => stored.filter(({ id }) => !removedHandles.has(id)),
    onDisableStoredPaymentMethod(handle: string, resolve: () => void, reject: () => void) {
      void removeMethod(handle).then((isRemoved) => {
        if (isRemoved) {
          removedHandles.add(handle);
          announce(removal);
          return resolve();
        }
        reject();
        return report({ type: 'stepFailed', isRemoval: true, message: failure });
      });
    },
  };
}

/** `undefined` for a form in English, and for a language without a sentence. */
function sentenceIn(
  locale: string,
  messages: Parameters<AccountForm>[1],
  sentences: Readonly<Record<string, string>>,
): string | undefined {
  const [language = ''] = locale.split('-');
  return messages && (sentences[locale] ?? sentences[language]);
}

function consentTo(
  merchant: string,
  { locale, takeStep, isSetUp }: AccountContext,
  messages: Parameters<AccountForm>[1],
): Pick<AccountOptions, 'translations' | 'statement' | 'takeStep'> {
  const text = isSetUp
    ? (sentenceIn(locale, messages, STATEMENTS) ?? ENGLISH_STATEMENT)
    : (sentenceIn(locale, messages, SENTENCES) ?? ENGLISH_SENTENCE);
  const consent = text.replace('%@', () => merchant);
  const withConsent = (data: unknown) => (typeof data === 'object' ? { ...data, consent } : data);
  return {
    ...(isSetUp
      ? { statement: consent }
      : { translations: { ...messages, storeDetails: consent } }),
    takeStep: (kind, data) => takeStep(kind, kind === 'submit' ? withConsent(data) : data),
  };
}
