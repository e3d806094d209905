import { expect, it } from 'vitest';
import { isWatched } from '@/lib/danger/watched';

it.each([
  ['my mom reads my email', true],
  ['He checks my phone every night.', true],
  ['we share an email, please be careful', true],
  ['mi esposo revisa mi celular', true],
  ['mi mamá me lee los mensajes', true],
  ['mon mari regarde mon téléphone', true],
  ['ma mère lit tous mes mails', true],
  ['엄마가 제 메일을 봐요', true],
  ['남편이 휴대폰을 몰래 뒤져요', true],
  ['I read your email about the service, thank you', false],
  ['my phone number is in the form', false],
  ['mi correo está abajo', false],
  ['voici mon téléphone', false],
  ['메일로 답해 주세요', false],
])('“%s” is watched: %s', (text, expected) => expect(isWatched(text)).toBe(expected));
