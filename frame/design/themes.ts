import type { Theme } from '../../shared/appearance/appearance.ts';

interface ThemeColours {
  readonly primary: string;
  readonly background: string;
  readonly text: string;
  readonly danger: string;
  readonly success: string;
}

interface ThemeValues {
  readonly light: ThemeColours;
  readonly dark: ThemeColours;
  /** px. */
  readonly borderRadius: number;
  /** px. */
  readonly borderWidth: number;
}

const LIGHT: ThemeColours = {
  primary: '#1f4fd8',
  background: '#ffffff',
  text: '#1b1f2a',
  danger: '#b3261e',
  success: '#146c43',
};

const DARK: ThemeColours = {
  primary: '#9db8ff',
  background: '#15181f',
  text: '#eceff5',
  danger: '#ffb4ab',
  success: '#86d9a8',
};

/** `light` is also in `frame.css`, for the time before the form is mounted. */
export const THEMES: Readonly<Record<Theme, ThemeValues>> = {
  default: { light: LIGHT, dark: DARK, borderRadius: 8, borderWidth: 1 },
  flat: { light: LIGHT, dark: DARK, borderRadius: 0, borderWidth: 1 },
  night: { light: DARK, dark: DARK, borderRadius: 8, borderWidth: 1 },
  contrast: {
    light: {
      primary: '#00007a',
      background: '#ffffff',
      text: '#000000',
      danger: '#8a0000',
      success: '#004d1f',
    },
    dark: {
      primary: '#ffff00',
      background: '#000000',
      text: '#ffffff',
      danger: '#ff9c9c',
      success: '#7dff9c',
    },
    borderRadius: 4,
    borderWidth: 2,
  },
};
