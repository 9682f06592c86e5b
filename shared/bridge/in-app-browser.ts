/** Apps whose built-in browser cannot open a second window, or loses it. */
const IN_APP_BROWSER = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|TikTok|Snapchat|; wv\)/;

export function isInAppBrowser(): boolean {
  return IN_APP_BROWSER.test(navigator.userAgent);
}
