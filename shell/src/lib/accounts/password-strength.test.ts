import { passwordStrength } from './new-password-field.tsx';

it.each([
  ['', 'none'],
  ['abcd', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['concrete7', 'fair'],
  ['three red bricks', 'strong'],
])('rates %j as %s', (password, level) => {
  expect(passwordStrength(password).level).toBe(level);
});
