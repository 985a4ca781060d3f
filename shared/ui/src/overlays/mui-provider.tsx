import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from './mui-theme.ts';

/** MUI inside, in the page's tokens. It keeps no mode of its own, so nothing is stored. */
export function MuiProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={muiTheme} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
