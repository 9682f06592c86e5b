/** A customer who pays, whichever gateway the platform has chosen. */
import type { TEST_COURSES, TestCourseName } from '../../server/gateways/test-numbers.ts';

/** Courses that a BLIK code can choose. */
export type BlikCourseName = {
  [Name in TestCourseName]: (typeof TEST_COURSES)[Name] extends { blikCode: string } ? Name : never;
}[TestCourseName];

/** Courses that an IBAN can choose. */
export type IbanCourseName = {
  [Name in TestCourseName]: (typeof TEST_COURSES)[Name] extends { iban: string } ? Name : never;
}[TestCourseName];

export interface Customer {
  /**
   * Pays with a card that chooses the course of the payment, in the form or on the page of any
   * gateway. Resolves when the form shows the decline, or the bank asks for a confirmation; for any
   * other course when Pay is pressed.
   *
   * @param course - default `approved`
   */
  withCard(course?: TestCourseName): Promise<void>;
  /**
   * Pays with a BLIK code in Adyen's form. Resolves when the button is pressed.
   *
   * @param course - default `approved`
   */
  withBlik(course?: BlikCourseName): Promise<void>;
  /**
   * Pays by SEPA direct debit in Adyen's form. Resolves when the button is pressed.
   *
   * @param course - default `approved`, which stays pending until the bank has paid
   */
  withIban(course?: IbanCourseName): Promise<void>;
  /** Chooses iDEAL in Adyen's form, which leads to the customer's bank: see `confirmAtBank`. */
  withIdeal(): Promise<void>;
  /** Confirms the payment at the customer's bank, as soon as the bank asks for it. */
  confirmAtBank(): Promise<void>;
  /** Cancels the payment at the customer's bank, as soon as the bank asks for a confirmation. */
  cancelAtBank(): Promise<void>;
  /** Cancels on the gateway's own page. */
  cancelAtGateway(): Promise<void>;
}
