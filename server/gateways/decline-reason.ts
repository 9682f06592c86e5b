/** Why an attempt was declined; the platform keeps it as `failure_reason`. */
export type DeclineReason =
  | 'not_enough_funds'
  | 'authentication_failed'
  | 'do_not_honour'
  | 'limit_exceeded'
  | 'card_expired'
  | 'security_code_wrong'
  | 'card_lost'
  | 'card_stolen';
