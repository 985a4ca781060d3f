import './styles/console.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');
createRoot(container).render(<App />);
