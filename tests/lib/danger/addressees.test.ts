import { expect, it } from 'vitest';
import { readAddressees } from '@/lib/danger/addressees';

it.each([
  ['my fiancee threw a chair at me and broke my finger', 'man'],
  ['mi novia me mordió y me rompió dos dedos', 'man'],
  ["ma compagne m'a brûlé la main avec le fer", 'man'],
  ['여친이 컵을 던지고 할퀴었어요', 'man'],
  ['at 77 I am only a burden to them', 'elder'],
  ['a mis 84 años ya nada me detiene', 'elder'],
  ["à 91 ans je n'attends plus que ça", 'elder'],
  ['my grown daughter broke my wrist over the bank card', 'elder'],
  ['딸이 통장을 빼앗고 방에 가둬요', 'elder'],
  ['I slapped the baby because it would not stop', 'harmer'],
  ['zarandeé a mi bebé', 'harmer'],
  ["j'ai giflé le petit trop fort", 'harmer'],
  ['아기를 침대에 던졌어요', 'harmer'],
  ['my roommate gave away her books and said goodbye', 'helper'],
  ["i found blades under my daughter's pillow", 'helper'],
  ['mi hermana vendió sus cosas y no contesta', 'helper'],
  ['encontré una soga en el ropero de mi hijo', 'helper'],
  ['ma sœur a tout donné et ne répond plus', 'helper'],
  ['언니가 물건을 나눠줬어요 연락이 안 돼요', 'helper'],
  ['tengo 12 y mi vecino me toca', 'child'],
  ['jai 13 ans mon oncle me touche', 'child'],
  ['13살인데 집에서 맞아요', 'child'],
  ['our coach touches me after practice', 'child'],
  ['el catequista me dice que no cuente', 'child'],
  ['i am 11 and my stepdad comes into my room at night', 'child'],
  ['im twelve. please dont tell my mom', 'child'],
  ['my dad hits me with a belt when he is drunk', 'child'],
  ['everyone at school hates me and i want to die', 'child'],
  ['tengo 13 años y mi padrastro me toca', 'child'],
  ['mi papá me pega con el cinto', 'child'],
  ['j’ai 14 ans et mon beau-père vient dans ma chambre', 'child'],
  ['maman me frappe tous les jours', 'child'],
  ['저는 중학생인데 아빠가 저를 때려요', 'child'],
  ['새아빠가 자꾸 만져요', 'child'],
  ['My friend told me she wants to die. What can I say to her?', 'helper'],
  ['my son took a lot of pills', 'helper'],
  ['how can i help my sister, her husband hits her', 'helper'],
  ['my daughter is cutting, I am so worried about her', 'helper'],
  ['mi hija dice que se quiere matar, qué hago', 'helper'],
  ['cómo ayudo a mi amiga, su esposo la golpea', 'helper'],
  ['mon frère veut mourir, comment l’aider ?', 'helper'],
  ['j’ai peur pour ma fille, elle se scarifie', 'helper'],
  ['친구가 죽고 싶다고 해요. 어떻게 도와야 해요?', 'helper'],
  ['딸이 자해를 해요', 'helper'],
  ['my wife hits me in front of the kids', 'man'],
  ['I am a man and my girlfriend keeps hitting me', 'man'],
  ['mi esposa me pega y me amenaza', 'man'],
  ['ma femme me frappe', 'man'],
  ['아내가 술만 마시면 때려요', 'man'],
  ['I am 78 and my caregiver pushes me', 'elder'],
  ['my son takes my pension and locks me in', 'elder'],
  ['tengo 81 años y mi nieto me pega', 'elder'],
  ['j’ai 79 ans et ma belle-fille m’enferme', 'elder'],
  ['나이 일흔인데 아들이 때려요', 'elder'],
  ['I hit my wife last night and I hate it', 'harmer'],
  ['i am afraid i will hurt my baby', 'harmer'],
  ['I lost control and hit her', 'harmer'],
  ['le pegué a mi esposa', 'harmer'],
  ['tengo miedo de hacerle daño a mi hijo', 'harmer'],
  ['j’ai frappé ma femme hier', 'harmer'],
  ['j’ai peur de faire du mal à mes enfants', 'harmer'],
  ['제가 아내를 때렸어요', 'harmer'],
  ['화가 나면 아이를 때릴 것 같아요', 'harmer'],
])('reads whom “%s” speaks of', (text, addressee) => {
  expect(readAddressees(text)).toContain(addressee);
});

it.each([
  ['i want to kill myself', ''],
  ['my husband hits me', ''],
  ['my brother died and i want to die', ''],
  // Told of another, and in danger oneself: never a helper's words.
  ['my mother told me she wished i was dead. i want to die', ''],
  ['my friend says he will kill me', ''],
  ['I am 9 weeks pregnant and my boyfriend beats me', ''],
  ['I hurt my back at work and cannot go on', ''],
  ['I was raped by my uncle', ''],
  ['quiero morirme, mi mamá me dijo que soy una carga', ''],
  ['mi papá le pegó a mi mamá', ''],
  ['tengo 12 años de casada y mi marido me maltrata', ''],
  ['mon mari me frappe', ''],
  ['je veux mourir', ''],
  ['남편이 때려요', ''],
  ['죽고 싶어요', ''],
  ['아빠가 엄마를 때렸어요', ''],
  ['친구도 없고 저는 죽고 싶어요', ''],
])('reads nothing into “%s”', (text, addressee) => {
  expect(readAddressees(text).join()).toBe(addressee);
});

it('reads several at once, in a stable order', () => {
  expect(readAddressees('I am 15 and I hit my mom')).toEqual(['child', 'harmer']);
  expect(readAddressees('How can I help my grandmother? She is 84 years old.')).toEqual([
    'helper',
    'elder',
  ]);
});

it('takes twice the time for a text twice as long, at most', () => {
  const time = (length: number) => {
    const text = 'my son said my wife hit i am afraid of '.repeat(length / 40);
    const start = process.cpuUsage().user;
    for (let round = 0; round < 5; round++) readAddressees(text);
    return process.cpuUsage().user - start;
  };
  time(2_000);
  const short = time(5_000);
  expect(time(20_000)).toBeLessThan(Math.max(40_000, short * 12));
});

it.each([
  'my husband broke my arm',
  'mi marido me rompió la nariz',
  'mon mari m’a cassé le nez',
  '남편이 컵을 던졌어요',
])('reads nobody but the writer in “%s”', (text) => {
  expect(readAddressees(text)).toEqual([]);
});
