import { definePayCheckout } from '@pay/loader/element';
import { createApp } from 'vue';
import Checkout from './Checkout.vue';

definePayCheckout();
createApp(Checkout).mount('#app');
