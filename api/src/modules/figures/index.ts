export { CountService } from './counts.service.ts';
export { countSave } from './figures.repository.ts';
export { figureRoutes } from './figures.routes.ts';
export { FigureService } from './figures.service.ts';
