import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) {
  const isFrame = new URLSearchParams(location.search).has('frame');
  createRoot(root).render(<StrictMode>{isFrame ? <Frame /> : <Gallery />}</StrictMode>);
}
