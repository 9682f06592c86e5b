import { bootstrapApplication } from '@angular/platform-browser';
import { definePayCheckout } from '@pay/loader/element';
import { Checkout } from './app/checkout';

definePayCheckout();
await bootstrapApplication(Checkout);
