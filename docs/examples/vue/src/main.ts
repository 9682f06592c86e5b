import { definePayCheckout } from '@pay/loader/element';
import { createApp } from 'vue';
import Checkout from './Checkout.vue';
import './style.css';

definePayCheckout();
createApp(Checkout).mount('#app');
