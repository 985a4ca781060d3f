import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { failOnConsole } from './fail-on-console.ts';
import { letFormDataTakeForms } from './form-data.ts';
import { useServer } from './server.ts';

// Jest knows no time limit of one project among several: in the configuration it has no effect.
jest.setTimeout(20_000);

// A busy machine is no failure: what is awaited may take its time, and Jest's own limit ends it.
configure({ asyncUtilTimeout: 4_000 });
letFormDataTakeForms();
failOnConsole();
useServer();

// jsdom measures nothing.
if (!('getEntriesByType' in performance)) Object.assign(performance, { getEntriesByType: () => [] });
