import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { findLabelsByField } from './labels.ts';
import { failOnConsole } from './fail-on-console.ts';
import { letFormDataTakeForms } from './form-data.ts';
import { useServer } from './server.ts';

// A busy machine is no failure: an awaited element may take seconds; Jest's own timeout ends the test.
configure({ asyncUtilTimeout: 30_000 });
letFormDataTakeForms();
findLabelsByField();
failOnConsole();
useServer();

// jsdom measures nothing.
if (!('getEntriesByType' in performance)) Object.assign(performance, { getEntriesByType: () => [] });
