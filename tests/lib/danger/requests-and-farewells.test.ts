import { describe, expect, test } from 'vitest';
import { detectDanger as detect } from '@/lib/danger/detect';

const detectDanger = (text: string) => detect(text).danger;

/*
 * Churches and visitors ask the ministry to change a picture or to delete an account. The classifier takes
 * some of these for wishes to end something, so the lists of phrases know them as harmless.
 */

describe('detects no danger in a request about an account, a picture or letters', () => {
  test.each([
    'I want to take down our welcome video',
    'I don’t want these emails anymore',
    'i forgot my password and i cant get in',
    'quiero borrar mi cuenta',
    'quiero subir una foto',
    'ya no quiero recibir correos',
    'perdí mi contraseña y no puedo entrar',
    'olvidé mi contraseña y no me llega el correo',
    'como borro mi cuenta y dejo de recibir correos',
    'me rechazan la tarjeta',
    'je veux supprimer mon compte',
    'je voudrais effacer mes données',
    'je veux ajouter une photo',
    'je veux me désabonner',
    'j’ai oublié mon mot de passe et je n’arrive pas à me connecter',
    'j’ai oublié mon mot de passe et je ne peux plus me connecter',
    '로그인하면 자꾸 튕기는데 고쳐주세요',
    '사진을 바꾸고 싶어요',
    '프로필 사진 교체하고 싶어요',
    '환영 영상을 내리고 싶어요',
    '메일을 더 이상 받고 싶지 않아요',
  ])('%s', (text) => {
    expect(detectDanger(text)).toEqual([]);
  });
});

describe('detects the danger beside such a request', () => {
  test.each([
    ['I want to delete my account and disappear forever', 'suicide'],
    ['quiero borrar mi cuenta y desaparecer de este mundo', 'suicide'],
    ['perdí mi contraseña y no puedo entrar y mi esposo me golpea', 'home-violence'],
    ['amenaza con subir mis fotos', 'sexual-abuse'],
    ['je veux supprimer mon compte et ma vie', 'suicide'],
    ['je veux effacer la vidéo qu’il a publiée de moi', 'sexual-abuse'],
    ['사진을 바꾸고 싶어요 그리고 죽고 싶어요', 'suicide'],
    ['사진을 올리고 싶지 않으면 돈을 달래요', 'sexual-abuse'],
    ['유포된 영상을 지우고 싶어요', 'sexual-abuse'],
  ] as const)('%s', (text, kind) => {
    expect(detectDanger(text)).toContain(kind);
  });
});

test.each([
  'goodbye to whoever reads this, you were kind to me',
  'adiós a todos los que lean esto, fueron buenos conmigo',
  'adieu à ceux qui liront ce message, vous avez été gentils avec moi',
  '이 글을 읽는 분들 안녕히 계세요',
])('a farewell that may be an ordinary one gets the quiet line: %s', (text) => {
  expect(detect(text).level).toBe('possible');
});

describe('detects a farewell, an overdose or a place to jump from in', () => {
  test.each([
    'I’ve written the letters and given away my dog',
    'I wrote the notes and gave away my cat',
    'j’ai préparé les pilules',
    'j’ai écrit les lettres et donné mon chien',
    '편지도 썼고 강아지도 보냈어요',
    'would God be mad if I came home early',
    'adiós a quien lea esto',
    'adieu à ceux qui liront ce message',
    'llevo varias noches parado en el puente pensándolo',
    'ma mère ne respire presque plus, elle a pris quelque chose',
    '한강 왔다 물이 차갑겠지',
  ])('%s', (text) => {
    expect(detectDanger(text)).toContain('suicide');
  });
});
