/** For tests that need neither store nor router: the design system's own. */
export { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
export { expectConsoleError, expectConsoleWarning } from './fail-on-console.ts';
