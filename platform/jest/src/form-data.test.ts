it('FormData takes the fields of a form as a browser does', () => {
  document.body.innerHTML = `<form>
    <input name="l" value="4"><input name="l" value="5"><input value="unnamed"><input name="off" value="1" disabled>
    <input type="checkbox" name="tick" value="a" checked><input type="checkbox" name="tick" value="b">
    <select name="mix"><option>4</option><option selected>5</option></select><textarea name="note">hi</textarea>
    <button name="add" value="area">Add</button>
  </form>`;
  const form = document.forms[0];
  const fields = ['l=4', 'l=5', 'tick=a', 'mix=5', 'note=hi'];
  const read = (data: FormData) => [...data].map(([name, value]) => `${name}=${value as string}`);
  expect(read(new FormData(form))).toEqual(fields);
  expect(read(new FormData(form, form?.querySelector('button')))).toEqual([...fields, 'add=area']);
});
