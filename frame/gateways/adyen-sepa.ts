export { SepaDirectDebit as Component } from '@adyen/adyen-web';
