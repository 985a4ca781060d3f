import '@testing-library/jest-dom';
import { failOnConsole } from './fail-on-console.ts';
import { useServer } from './server.ts';

failOnConsole();
useServer();
