import { definePayCheckout } from '@pay/loader/element';
import { mount } from 'svelte';
import './app.css';
import Checkout from './Checkout.svelte';

definePayCheckout();
mount(Checkout, { target: document.getElementById('app')! });
