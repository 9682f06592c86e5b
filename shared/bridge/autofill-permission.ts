declare global {
  interface Document {
    /** In Chromium only, which keeps this name. */
    readonly featurePolicy?: {
      allowsFeature(name: string): boolean;
      features(): readonly string[];
    };
  }
}

/** Whether frames need the permission for autofill: browsers that do not list it warn of its name. */
export const needsAutofillPermission = (): boolean | undefined =>
  document.featurePolicy?.features().includes('autofill');
