/** The name of a check. The {@link Diagnosis.helpUrl} of a failed check explains it. */
export type DiagnosisCheck =
  | 'CLOCK'
  | 'CONTAINER_FOUND'
  | 'CONTAINER_SIZE'
  | 'FRAME'
  | 'IN_APP_BROWSER'
  | 'KEY_AND_ORIGIN'
  | 'ONE_LOADER'
  | 'ORIGIN'
  | 'PAYMENT_METHODS'
  | 'PERMISSIONS'
  | 'PLATFORM'
  | 'POLICY'
  | 'SECURE'
  | 'STORAGE';
