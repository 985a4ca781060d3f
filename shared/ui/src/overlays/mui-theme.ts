import { createTheme } from '@mui/material/styles';

/**
 * MUI's theme, made of the page's own tokens: MUI never learns which colour scheme is on, the
 * tokens change under it.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'mui' },
  palette: {
    primary: {
      main: 'var(--m-accent)',
      light: 'var(--m-accent-vivid)',
      dark: 'var(--m-accent-strong)',
      contrastText: 'var(--m-on-accent)',
    },
    error: {
      main: 'var(--m-danger)',
      light: 'var(--m-danger)',
      dark: 'var(--m-danger-ink)',
      contrastText: 'var(--m-on-danger)',
    },
    text: { primary: 'var(--m-ink)', secondary: 'var(--m-ink-soft)', disabled: 'var(--m-ink-soft)' },
    background: { default: 'var(--m-paper)', paper: 'var(--m-surface)' },
    divider: 'var(--m-line)',
  },
  shape: { borderRadius: 12 },
  typography: { fontFamily: 'var(--m-font)' },
  motion: { reducedMotion: 'system' },
  transitions: { duration: { enteringScreen: 200, leavingScreen: 140 } },
  components: {
    MuiBackdrop: {
      styleOverrides: {
        root: { variants: [{ props: { invisible: false }, style: { backgroundColor: 'var(--m-veil)' } }] },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 'var(--m-radius-l)',
          boxShadow: 'var(--m-shadow-overlay)',
          margin: 'var(--m-space-4)',
          width: 'calc(100% - 2 * var(--m-space-4))',
          maxHeight: 'calc(100dvh - 2 * var(--m-space-4))',
          // On a phone it comes from below, where the thumb is.
          '@media (max-width: 599.95px)': {
            alignSelf: 'flex-end',
            width: '100%',
            maxWidth: 'none',
            maxHeight: 'calc(100dvh - var(--m-space-6))',
            margin: 0,
            borderRadius: 'var(--m-radius-l) var(--m-radius-l) 0 0',
          },
        },
        container: { '@media (max-width: 599.95px)': { alignItems: 'flex-end' } },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { width: 'min(24rem, 92vw)', backgroundColor: 'var(--m-paper)' } } },
    MuiMenu: {
      styleOverrides: {
        paper: {
          minWidth: '13rem',
          borderRadius: 'var(--m-radius-m)',
          boxShadow: 'var(--m-shadow-raised), 0 0 0 1px var(--m-line)',
        },
        list: { padding: 'var(--m-space-2)' },
      },
    },
    MuiMenuItem: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          minHeight: 'var(--m-tap)',
          padding: '0.5rem 0.75rem',
          borderRadius: 'var(--m-radius-s)',
          gap: '0.75rem',
          fontWeight: 550,
          overflowWrap: 'anywhere',
          whiteSpace: 'normal',
          '@media (hover: hover)': { '&:hover': { backgroundColor: 'var(--m-sunken)' } },
          '&.Mui-focusVisible': {
            backgroundColor: 'var(--m-sunken)',
            outline: '2px solid var(--m-accent-vivid)',
            outlineOffset: '-2px',
          },
        },
      },
    },
  },
});
