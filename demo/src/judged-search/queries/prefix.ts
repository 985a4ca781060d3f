import { both, either, judged, shelved, tagged, titled } from '../judged-search.ts';

export const prefix = judged('prefix', [
  ['emul', titled('Emulsion')],
  ['chand', titled('Chandelier'), undefined, shelved('Pendants & Chandeliers')],
  ['wallp', shelved('Wallpaper')],
  ['porcel', titled('Porcelain')],
  ['interl', titled('Interlocking')],
  ['lamin', titled('Laminate'), tagged('Laminate')],
  ['louv', titled('Louvre', 'Louvred'), undefined, shelved('Louvres', 'Glazed & Louvred Doors')],
  ['mortic', titled('Mortice'), tagged('Mortice lock')],
  ['terraz', shelved('Terrazzo')],
  ['galvan', titled('Galvanised')],
  ['herring', titled('Herringbone')],
  ['kitchen ta', titled('Kitchen Tap')],
  ['solar pan', titled('Solar Panel', 'Solar Panels')],
  ['pvc pi', both(shelved('Pipes'), tagged('PVC')), undefined, titled('PVC Fittings')],
  ['water hea', titled('Water Heater'), undefined, shelved('Pumps & Heaters')],
  ['bath', either(shelved('Bathtubs'), titled('Bathroom')), tagged('Bathroom mirror')],
  ['security d', titled('Security Door'), shelved('Security Doors')],
]);
