import { templatesTexts } from './templates-texts';

/** Staff choose a message and its parts by these words alone, so none may change by accident. */
describe('the labels of the message text editor', () => {
  it('MAIL-15 name each message by the occasion on which it is sent', () => {
    expect(templatesTexts.kinds).toEqual({
      received: 'Registration received',
      confirmed: 'Place confirmed',
      cancelled: 'Registration cancelled',
      reminder: 'Reminder, the day before',
      batch_changed: 'Batch changed',
      batch_called_off: 'Batch called off',
      batch_message: 'Message to a whole batch',
      waiting: 'On the waiting list',
      offered: 'A seat is offered',
      seat_given: 'A seat is given',
      offer_ended: 'An offer has run out',
      whatsapp_pending: 'To somebody waiting for an answer',
      whatsapp_confirmed: 'To somebody confirmed',
      whatsapp_cancelled: 'To somebody cancelled',
      whatsapp_waiting: 'To somebody on the waiting list',
      whatsapp_no_batch: 'The line about no batch',
    });
  });

  it('MAIL-15 explain for each placeholder what replaces it', () => {
    expect(templatesTexts.meanings).toEqual({
      name: 'the person’s name',
      program: 'the program',
      batch: 'the name of the batch',
      dates: 'its first and last day',
      days: 'its weekdays',
      time: 'its time',
      teacher: 'its teacher',
      place: 'where it meets',
      school: 'the name of the school',
      batch_details: 'the batch with dates, days and time',
      no_batch: 'the line about no batch, if none was chosen',
      link: 'the personal link, if there is one',
      subject: 'the subject that staff have written',
      message: 'the text that staff have written',
    });
  });
});
