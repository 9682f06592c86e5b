/**
 * The languages of Adyen's form: version 6 of its package contains only English, and version 5 the
 * others, some under earlier names. Version 5 exports no language, so they are named by their files, and keep these
 * as their ids: the licences and the bill of materials list the packages of all ids.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { locales } from '../../../frame/gateways/adyen/locales.ts';
import { listHeadings } from './adyen-headings.ts';

const PACKAGES = join(import.meta.dirname, '..', '..', '..', 'node_modules');
/** The real path: Vite resolves links in the names of files. */
const LANGUAGES = realpathSync(join(PACKAGES, 'adyen-web-5', 'dist', 'es.modern'));
const ENGLISH = join(
  PACKAGES,
  '@adyen/adyen-web/dist/es/packages/server/translations/en-US.json.js',
);

const PACKAGE_FILE = join(PACKAGES, '@adyen/adyen-web/package.json');

/** The module that the frame imports. */
const MODULE = 'adyen-messages';
const RESOLVED = `\0${MODULE}`;

type Messages = Readonly<Record<string, string>>;

const PackageFile = v.object({ version: v.string() });
const LanguageFile = v.object({ default: v.record(v.string(), v.string()) });

/** Names in version 6, with those of the same messages in version 5. */
export const RENAMED: Messages = {
  'creditCard.cardNumber.label': 'creditCard.numberField.title',
  'creditCard.expiryDate.label': 'creditCard.expiryDateField.title',
  'creditCard.expiryDate.contextualText': 'creditCard.expiryDateField.placeholder',
  'creditCard.expiryMonth.label': 'creditCard.encryptedExpiryMonth.aria.label',
  'creditCard.expiryYear.label': 'creditCard.encryptedExpiryYear.aria.label',
  'creditCard.securityCode.label': 'creditCard.cvcField.title',
  'creditCard.securityCode.label.optional': 'creditCard.cvcField.title.optional',
  'creditCard.securityCode.contextualText.3digits': 'creditCard.cvcField.placeholder.3digits',
  'creditCard.securityCode.contextualText.4digits': 'creditCard.cvcField.placeholder.4digits',
  'creditCard.password.label': 'creditCard.encryptedPassword.label',
  'creditCard.pin.label': 'creditCard.pin.title',
  'creditCard.encryptedCardNumber.aria.iframeTitle': 'creditCard.encryptedCardNumber.aria.label',
  'creditCard.encryptedExpiryDate.aria.iframeTitle': 'creditCard.encryptedExpiryDate.aria.label',
  'creditCard.encryptedExpiryMonth.aria.iframeTitle': 'creditCard.encryptedExpiryMonth.aria.label',
  'creditCard.encryptedExpiryYear.aria.iframeTitle': 'creditCard.encryptedExpiryYear.aria.label',
  'creditCard.encryptedSecurityCode.aria.iframeTitle':
    'creditCard.encryptedSecurityCode.aria.label',
  'err.gen.9100': 'error.va.gen.01',
  'err.gen.9101': 'error.va.gen.02',
  'cc.num.900': 'error.va.sf-cc-num.02',
  'cc.num.901': 'error.va.sf-cc-num.04',
  'cc.num.902': 'error.va.sf-cc-num.01',
  'cc.num.903': 'error.va.sf-cc-num.03',
  'cc.dat.910': 'error.va.sf-cc-dat.04',
  'cc.dat.911': 'error.va.sf-cc-dat.05',
  'cc.dat.912': 'error.va.sf-cc-dat.01',
  'cc.dat.913': 'error.va.sf-cc-dat.02',
  'cc.dat.914': 'error.va.sf-cc-dat.03',
  'cc.mth.915': 'error.va.sf-cc-mth.01',
  'cc.yr.917': 'error.va.sf-cc-yr.01',
  'cc.yr.918': 'error.va.sf-cc-yr.02',
  'cc.cvc.920': 'error.va.sf-cc-cvc.01',
  'cc.cvc.921': 'error.va.sf-cc-cvc.02',
  'cc.cvc.920.amex': 'error.va.sf-cc-cvc.01',
  'cc.cvc.921.amex': 'error.va.sf-cc-cvc.02',
};

/** Messages of payment methods that the form does not offer, or whose meaning changed since version 5. */
const LEFT_OUT =
  /^(?:amazonpay|donateButton|donation[A-Z]\w+|emi|giftcard|notNowButton|partialPayment|paybybankpix|paypal|thanksForYourSupport|upi\.mode\.enterUpiId|upi\.mode\.payByAnyUpi|upi\.collect\.field\.label)\b|^bankTransfer\.introduction$|^card\.fastlane\.|^creditCard\.(?:encryptedPassword|dualBrand)\./;

export const languages: readonly string[] = readdirSync(LANGUAGES)
  .filter((file) => /^[a-z]{2}(?:-[A-Z]{2})?\.js$/.test(file))
  .map((file) => basename(file, '.js'))
  .toSorted();

export const englishMessages = () => messagesIn(ENGLISH);

/** The messages of a language, by their names in version 6. */
export function adyenMessages(language: string): Messages {
  const earlier = messagesIn(fileOf(language));
  const entries = offeredNames().flatMap((name): readonly [string, string][] => {
    const text =
      headingOf(name, language) ?? payAmountOf(name, earlier) ?? earlier[earlierName(name)];
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(entries);
}

/** Names in version 6 of all that the form may show. */
export const offeredNames = (): readonly string[] =>
  Object.keys(englishMessages()).filter((name) => !LEFT_OUT.test(name));

export const earlierName = (name: string): string => RENAMED[name] ?? name;

function headingOf(name: string, language: string): string | undefined {
  const [, messages] = Object.entries(listHeadings).find(([heading]) => heading === name) ?? [];
  return messages?.[language];
}

/** Version 6 inserts the amount into this message; version 5 appends it. */
function payAmountOf(name: string, { payButton }: Messages): string | undefined {
  return name === 'payAmountFormat' && payButton !== undefined ? `${payButton} %@` : undefined;
}

/** Makes each language a file of data, so that its form loads no script for its messages. */
export const adyenLanguages: Plugin = {
  name: 'adyen-messages',
  enforce: 'pre',
  resolveId: (source) => (source === MODULE ? RESOLVED : null),
  load(id) {
    if (id === RESOLVED) {
      const entries = locales.map((locale, index) => {
        const file = languages.includes(locale) ? JSON.stringify(fileOf(locale)) : undefined;
        return { locale, file, name: `file${index}` };
      });
      const files = entries.filter(({ file }) => file !== undefined);
      return [
        ...files.map(({ file, name }) => `import ${name} from ${file};`),
        `export const version = '${version()}';`,
        `export const languages = {`,
        ...entries.map(({ locale, file, name }) => `'${locale}': ${file && name},`),
        `};`,
      ].join('\n');
    }
    const language = languages.find((tag) => fileOf(tag) === id);
    if (language === undefined) return null;
    const source = JSON.stringify(adyenMessages(language));
    const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    const name = `adyen-${language}-${digest}.json`;
    this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
    return `export default '${name}';`;
  },
};

const fileOf = (language: string) => join(LANGUAGES, `${language}.js`);

/** Not `import()`: Vite replaces it in configuration files, where it stops working before a build begins. */
const require = createRequire(import.meta.url);

/** Of the form's package, which does not export it. */
function version(): string {
  return v.parse(PackageFile, JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version;
}

function messagesIn(file: string): Messages {
  return v.parse(LanguageFile, require(file)).default;
}
