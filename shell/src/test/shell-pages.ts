/** The shell's own pages, with the heading of each. */
export const shellPages = [
  ['/login', 'Sign in'],
  ['/register', 'Create an account'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password', 'Reset password'],
  ['/reset-password/link', 'Reset password'],
  ['/privacy', 'Privacy Policy'],
  ['/terms-conditions', 'Terms and Conditions'],
  ['/support', 'Support'],
  ['/help-center', 'Help Center'],
  ['/contact-us', 'Contact Us'],
  ['/about', 'About us'],
  ['/cookies', 'Cookies'],
  ['/promote-a-product', 'Promote a Product'],
  ['/make-a-report', 'Make a report'],
] as const;
