/** Is wrong in each line, so that a compiler that finds no types would accept it. */
import { Pay } from '@pay/loader';
import type { PayCheckoutProps } from '@pay/loader/react';

export const version: number = Pay.version;
export const props: PayCheckoutProps = { className: 1 };
