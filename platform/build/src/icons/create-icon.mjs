// In place of lucide-react's `createLucideIcon`, whose icons look up defaults in a context, get class names that no style
// here uses, and find out whether they have a label: icons of this site stand beside one, or in a control that has one.
import { createElement } from 'react';

export default function createIcon({ node }) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes));
  return function Icon({ size = 24, ...attributes }) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...attributes,
      },
      ...shapes,
    );
  };
}
