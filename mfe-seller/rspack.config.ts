import { defineRemote } from '@mortar/build';
import { PlacesPlugin } from './places/places-plugin.ts';

export default defineRemote(import.meta.dirname, { plugins: [new PlacesPlugin()] });
