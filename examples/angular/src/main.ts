import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { definePayCheckout } from '@pay/loader/element';
import { Checkout } from './checkout';

definePayCheckout();
await bootstrapApplication(Checkout, { providers: [provideZonelessChangeDetection()] });
