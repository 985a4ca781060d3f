/**
 * Passwords that strangers try first, in lower case: whatever is among the first hundred of a list of leaked passwords
 * (SecLists: 10 million, 10k most common, darkweb 2017, worst of 2017; NCSC; NordPass of 2023 to 2025), and the most
 * used numbers of four digits. Those of fewer characters than any password needs are left out.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `
  0000 000000 00000000 1004 1010 101010 102030 10203040 1111 11111 111111 11111111 1111111111 111222tianya 1122
  112233 11223344 1122334455 1212 121212 12121212 123123 123123123 123321 1234 12341234 12344321 12345 123456
  1234561 1234567 12345678 123456789 1234567890 12345678900 12345678901 12345678910 123456789a 12345678a 123456a
  123456aa@ 12345a 1234abcd 1234qwer 123654 123abc 123meklozed 123qwe 12qwaszx 1313 131313 1314520 147258369 159753
  1989 1990 1991 1992 1g2w3e4r 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 2000 2001 202020 2222 222222 22535
  3333 333333 4321 4444 5201314 5555 555555 654321 6666 666666 6969 696969 7777 777777 7777777 789456 789456123
  87654321 8888 888888 88888888 987654321 9999 999999 a12345 a123456 aa112233 aa123123 aa123456 aa123456789
  aa123456@ aa@123456 aaaaa aaaaaa abc123 abc12345 abc@1234 abcd1234 abcd@123 abcd@1234 aboy1234 access admin admin1
  admin123 admin1234 admin12345 admin123456 admin@123 administrator admintelecom amanda andrea andrew asd123 asdasd
  asdf asdf1234 asdfgh asdfghjkl ashley asshole austin azerty babygirl1 banana bandit banned baseball batman bigdog
  biteme blahblah blink182 buster camaro charlie cheese chelsea computer cookie corvette cowboy dallas daniel
  dearbook demo demo@123 diamond dragon eliska81 ferrari football football1 fqrg7cs493 freedom fuck fucker fuckme
  fuckyou fuckyou1 george ginger global123@ golfer guest guru123456 gwerty gwerty123 hammer hariom harley heather
  hello hockey homelesspa hunter iloveyou iloveyou1 india@123 j38ifubn jennifer jessica jesus1 johsua jordan
  jordan23 joshua kapler123 killer klaster lakers letmein linkedin login london love love123 maggie martin master
  matrix matthew maverick mercedes merlin michael michael1 michelle minecraft monkey monkey1 mustang myspace1 nicole
  orange p@ssw0rd pass pass@123 pass@1234 passer2009 passw0rd passwor password password01 password1 password123
  password@123 patrick pepper phoenix pokemon princess princess1 pussy q1w2e3r4 q1w2e3r4t5y6 qazwsx querty qwe123
  qwer1234 qwerty qwerty1 qwerty1! qwerty12 qwerty123 qwerty123! qwerty1234 qwerty123? qwerty1? qwertyuiop ranger
  rangers richard robert root samsung secret sexy shadow silver soccer solo sparky starwars summer sunshine superman
  target123 taylor test test@123 testing thomas thunder tigger tinkle trustno1 ubnt unknown user welcome welcome@123
  whatever william yankees yellow zag12wsx zaq1zaq1 zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
