import { describe, expect, test } from 'vitest';
import { unmask } from '@/lib/danger/unmask';

describe('unmask keeps', () => {
  test.each([
    ...['message', 'mortelle', 'dispute', 'semaine', 'maintenant', 'question', 'despues'],
    ...['incesto', 'enferme', 'homeless', 'therapist', 'everythingisfine'],
    // Short words in a row are there by chance.
    ...['demasiado', 'asesinato', 'sentimiento'],
    // Words of which a part happens to be a word, perhaps of another language.
    ...['cristiano', 'cristianos', 'medievaux', 'forwarded', 'christianity', 'enfermera'],
    ...['travaillais', 'connaissance', 'sexualidad', 'pensamiento', 'medianoche', 'seguramente'],
    ...[
      'demandent',
      'crucificaron',
      'sensitive',
      'determine',
      'definition',
      'perdonara',
      'parachute',
    ],
    // Neither digits nor unknown words are disguises.
    ...['4 pills', 'room 101', 'mp3', 'b2b', '1 2 3 4', '100!', '자살 4'],
    // The end of a sentence.
    ...['i die. he lives', 'die?'],
    ...['f*ck', '* kill *', 'k*', '*ll', 's•ic·d%', 'k*ll me*', 'wanttodie-now'],
    // A word of more than 40 letters is not read.
    'iwanttodie'.repeat(5),
  ])('“%s”', (text) => {
    expect(unmask(text)).toBe(text === 'k*ll me*' ? 'kill me*' : text);
  });
});

describe('unmask removes', () => {
  test.each([
    // Letters apart; two spaces end a word.
    ['s u i c i d e', 'suicide'],
    ['s.u.i.c.i.d.e', 'suicide'],
    ['k i l l  m e', 'kill me'],
    ['want to d_i_e', 'want to die'],
    ['k-i-l-l', 'kill'],
    // Signs for letters.
    ['su1cide', 'suicide'],
    ['su1cide!', 'suicide'],
    ['su1cide!!.', 'suicide'],
    ['$u1c1d3', 'suicide'],
    // One mark for each hidden letter.
    ['k*ll', 'kill'],
    ['k**l', 'kill'],
    ['#k*ll!!', 'kill'],
    ['su*c*de', 'suicide'],
    // A letter more than twice.
    ['dieee', 'die'],
    ['killl', 'kill'],
    ['kiiilll', 'kill'],
    ['feeel', 'feel'],
    ['stooopppp', 'stop'],
    ['beee', 'be'],
    ['hmmm', 'hm'],
    // No spaces.
    ['iwanttodie', 'i want to die'],
    ['iwanttodie'.repeat(4), Array(4).fill('i want to die').join(' ')],
    ['#wanttodie', 'want to die'],
    ['quieromorir', 'quiero morir'],
    ['nobodywantstolive', 'nobody wants to live'],
    ['noquierovivir', 'no quiero vivir'],
    ['jeneveuxplusvivre', 'je ne veux plus vivre'],
    // Into as few words as possible: not “al way shes video”.
    ['alwayshesvideo', 'always hes video'],
  ])('the disguise of “%s”', (text, plain) => {
    expect(unmask(text)).toBe(plain);
  });
});
