/**
 * What the form of a customer with an account has besides: the sentence by which a card may be saved, and saved
 * cards. A bundle of its own, because most sessions have no account.
 */
import type { CardConfiguration } from '@adyen/adyen-web';
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

/** In place of the form's own, and in addition to them. */
export interface AccountOptions {
  /** With the sentence beside the box. Left out where the customer is not asked. */
  readonly translations?: Readonly<Record<string, string>>;
  /** Sends with a submission the sentence that the customer has seen. */
  readonly takeStep?: FormContext['takeStep'];
  readonly card: Required<Pick<CardConfiguration, 'enableStoreDetails'>>;
  readonly savedCard: Required<Pick<CardConfiguration, 'hideCVC'>>;
}

/**
 * @param context - with the locale of Adyen's messages. The sentence is in English for a language without one.
 * @param messages - `undefined` for a form in English
 */
export type AccountForm = (
  context: Pick<FormContext, 'locale' | 'takeStep'>,
  messages: Awaited<GatewayMessages>,
) => AccountOptions;

export function accountForm({ asks, need, merchant }: Saving): AccountForm {
  return (context, messages) => ({
    ...(asks ? consentTo(merchant, context, messages) : {}),
    card: { enableStoreDetails: asks },
    savedCard: { hideCVC: need === 'nothing' },
  });
}

function consentTo(
  merchant: string,
  { locale, takeStep }: Parameters<AccountForm>[0],
  messages: Parameters<AccountForm>[1],
): Pick<AccountOptions, 'translations' | 'takeStep'> {
  const [language = ''] = locale.split('-');
  const text = messages && (SENTENCES[locale] ?? SENTENCES[language]);
  const consent = (text ?? ENGLISH_SENTENCE).replace('%@', () => merchant);
  const withConsent = (data: unknown) => (typeof data === 'object' ? { ...data, consent } : data);
  return {
    translations: { ...messages, storeDetails: consent },
    takeStep: (kind, data) => takeStep(kind, kind === 'submit' ? withConsent(data) : data),
  };
}
