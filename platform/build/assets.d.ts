// What an import of a file that is no code has, by the rules of `src/asset-rules.ts`: its address, or what its query says.
declare module '*?url' {
  const address: string;
  export default address;
}

declare module '*?raw' {
  const text: string;
  export default text;
}

declare module '*?inline' {
  const address: string;
  export default address;
}

declare module '*.svg?react' {
  import type { ComponentType, SVGProps } from 'react';

  const Svg: ComponentType<SVGProps<SVGSVGElement>>;
  export default Svg;
}

declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.scss' {}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.png' {
  const address: string;
  export default address;
}

declare module '*.jpg' {
  const address: string;
  export default address;
}

declare module '*.jpeg' {
  const address: string;
  export default address;
}

declare module '*.gif' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}

declare module '*.avif' {
  const address: string;
  export default address;
}

declare module '*.ico' {
  const address: string;
  export default address;
}

declare module '*.woff' {
  const address: string;
  export default address;
}

declare module '*.woff2' {
  const address: string;
  export default address;
}

declare module '*.ttf' {
  const address: string;
  export default address;
}

declare module '*.otf' {
  const address: string;
  export default address;
}

declare module '*.mp3' {
  const address: string;
  export default address;
}

declare module '*.mp4' {
  const address: string;
  export default address;
}

declare module '*.webm' {
  const address: string;
  export default address;
}

declare module '*.ogg' {
  const address: string;
  export default address;
}

declare module '*.pdf' {
  const address: string;
  export default address;
}

declare module '*.wasm' {
  const address: string;
  export default address;
}
