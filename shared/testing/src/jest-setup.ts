import '@testing-library/jest-dom';
import { failOnConsole } from './fail-on-console.ts';
import { letFormDataTakeForms } from './form-data.ts';
import { useServer } from './server.ts';

letFormDataTakeForms();
failOnConsole();
useServer();
