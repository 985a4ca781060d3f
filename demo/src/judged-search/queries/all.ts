import type { JudgedSearch } from '../judged-search.ts';
import { category } from './category.ts';
import { dialect } from './dialect.ts';
import { exact } from './exact.ts';
import { local } from './local.ts';
import { misspelt } from './misspelt.ts';
import { plural } from './plural.ts';
import { prefix } from './prefix.ts';
import { property } from './property.ts';
import { question } from './question.ts';
import { synonym } from './synonym.ts';
import { unit } from './unit.ts';

export const judgedSearches: JudgedSearch[] = [
  ...exact,
  ...plural,
  ...misspelt,
  ...prefix,
  ...synonym,
  ...dialect,
  ...local,
  ...unit,
  ...category,
  ...property,
  ...question,
];
