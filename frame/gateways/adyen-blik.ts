export { Blik as Component } from '@adyen/adyen-web';
