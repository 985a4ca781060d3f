import type { ComponentType } from 'react';
import type { LucideIconData } from 'lucide-react';

/** @param icon as a module of Lucide's passes it on */
export default function createIcon(icon: LucideIconData): ComponentType<object>;
